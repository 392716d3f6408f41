import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Checkbox, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from './act-button.tsx'
import { FormDialog, Lacking, textIn } from './form-dialog.tsx'

const procedures = { orders: trpc.orderViews, customers: trpc.customerViews, articles: trpc.articleViews }

/** The same whatever the order of its parts. */
const addressOf = (asked: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))).toString()

/** What a list was asked for and kept under a name: search, filters and order in one press. */
export function Views({ of }: { of: keyof typeof procedures }) {
  const { list, save, remove } = procedures[of]
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(list.queryOptions({}))
  const { mutateAsync: keep } = useMutation(save.mutationOptions())
  const { mutateAsync: forget } = useMutation(remove.mutationOptions())
  const [name, setName] = useState('')
  const replaced = data.items.find((view) => view.isOwn && view.name === name.trim())
  const asked = Object.fromEntries(address)
  const here = addressOf(asked)
  const open = data.items.find((view) => addressOf(view.asked) === here)
  if (here === '' && data.items.length === 0) return null
  return (
    <div className={styles.views}>
      {data.items.length > 0 && (
        <nav aria-label="Ansichten">
          <Link keepPlace to={pathname} aria-current={here === '' ? 'page' : undefined}>
            Alle
          </Link>
          {data.items.map((view) => (
            <Link
              key={view.id}
              keepPlace
              to={`${pathname}?${addressOf(view.asked)}`}
              aria-current={view === open ? 'page' : undefined}
            >
              {view.name}
              {!view.isOwn && <span className={styles.soft}> von {view.username}</span>}
            </Link>
          ))}
        </nav>
      )}
      {here !== '' && !open && (
        <FormDialog
          label="Ansicht speichern"
          title="Ansicht speichern"
          yes="Speichern"
          done="Die Ansicht ist gespeichert."
          look="quiet"
          size="sm"
          send={async (form) => {
            if (textIn(form, 'name') === '') throw new Lacking('Bitte geben Sie der Ansicht einen Namen.')
            await keep({ name: textIn(form, 'name'), asked, shared: form.has('shared') })
            setName('')
          }}
        >
          <TextField
            label="Name"
            hint="Suche, Filter und Sortierung stehen dann über der Liste. Eine Ansicht gleichen Namens wird ersetzt."
            name="name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox key={replaced?.id} name="shared" defaultChecked={replaced?.shared}>
            auch für die Kollegen
          </Checkbox>
        </FormDialog>
      )}
      {open?.isOwn && (
        <ActButton
          size="small"
          look="quiet"
          act={async () => {
            await forget({ id: open.id })
            await navigate(pathname, { replace: true })
          }}
          done="Die Ansicht ist gelöscht."
          question={{
            title: 'Ansicht löschen',
            text: (
              <p>
                „{open.name}“ steht dann nicht mehr über der Liste{open.shared && ', auch nicht bei den Kollegen'}.
              </p>
            ),
            yes: 'Löschen',
          }}
        >
          Ansicht löschen
        </ActButton>
      )}
    </div>
  )
}
