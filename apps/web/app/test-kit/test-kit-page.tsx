import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useSearchParams } from 'react-router'
import { type FormRefusal, onPost } from '../platform/calls/actions.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { PageBody } from '../ui/page/page-body.tsx'
import { Clock } from './clock.tsx'
import { Faults } from './faults.tsx'
import { type Kit, kitIn, readKit, testKit } from './kit.ts'
import { Mailbox } from './mailbox.tsx'
import { Personas } from './personas.tsx'
import { postToKit } from './posts.ts'
import { Switches } from './switches.tsx'
import styles from './test-kit.module.css'
import { Worlds } from './worlds.tsx'

/** Here maintenance is ended too, and a shop that is not approved yet. */
export const handle = { staysOpen: true }

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  readKit(kitIn(context), new URL(request.url).searchParams.get('an')?.trim().slice(0, 254) ?? '')

export async function action(args: ActionFunctionArgs) {
  const kit = kitIn(args.context)
  return await onPost(({ form }) => postToKit(kit, form))(args)
}

const done: Readonly<Record<string, string>> = {
  world: 'Die Welt steht.',
  clock: 'Die Uhr ist gestellt.',
  person: 'Sie sind angemeldet.',
  fault: 'Die Störung wartet.',
  faultEnd: 'Die Störung ist beendet.',
  faultsEnd: 'Alle Störungen sind beendet.',
  switch: 'Der Schalter ist gesetzt.',
}

/**
 * The test kit by buttons. Plain forms, each answered by a new document: a world, a clock or a person changes everything
 * that the browser knows.
 */
export default function TestKitPage({ loaderData: kit }: { loaderData: Kit }) {
  const [address] = useSearchParams()
  const { refused, typed = {} } = useActionData<FormRefusal>() ?? {}
  const said = done[address.get('getan') ?? '']
  return (
    <PageBody>
      <PageHead title="Test-Kit" robots="noindex" />
      <Breadcrumb crumbs={[{ label: 'Test-Kit', url: testKit }]} />
      <h1 tabIndex={-1}>Test-Kit</h1>
      {refused ? <Mistakes {...refused} /> : said && <Notice kind="success">{said}</Notice>}
      <Part title="Uhr">
        <Clock {...kit.clock} typed={typed} />
      </Part>
      <div className={styles.pair}>
        <Part title="Welten">
          <Worlds {...kit.worlds} />
        </Part>
        <Part title="Personen">
          <Personas personas={kit.personas} typed={typed} />
        </Part>
      </div>
      <Part title="Störungen">
        <Faults faults={kit.faults} typed={typed} />
      </Part>
      <Part title="Schalter">
        <Switches switches={kit.switches} typed={typed} />
      </Part>
      <Part title="Postfach">
        <Mailbox mails={kit.mails} to={kit.to} />
      </Part>
    </PageBody>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Mistakes({ message, error }: FormRefusal['refused']) {
  return (
    <Notice kind="error" title={message}>
      {error.fields && (
        <ul>
          {error.fields.map(({ path, message: mistake }) => (
            <li key={path}>
              <code>{path}</code>: {mistake}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
