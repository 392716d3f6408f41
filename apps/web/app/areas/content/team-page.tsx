import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { phoneLink, teamLink, teams } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './content.module.css'
import { Document } from './document.tsx'
import { teamQuery } from './queries.ts'

const needs: Needs = ({ params }) => [teamQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('')

export default function TeamPage() {
  const { team } = useSuspenseQuery(teamQuery(useParams()['slug'] ?? '')).data
  return (
    <PageBody>
      <PageHead title={team.title} description={team.excerpt} canonical={teamLink(team.slug)} />
      <Breadcrumb
        crumbs={[
          { label: 'Unsere Teams', url: teams },
          { label: team.title, url: teamLink(team.slug) },
        ]}
      />
      <h1 tabIndex={-1}>{team.title}</h1>
      <p className={styles.lead}>{team.excerpt}</p>
      <Document body={team.body} contents={[]} />
      <ul className={styles.cards}>
        {team.members.map(({ name, role }) => (
          <li key={name} className={styles.member}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.facts}>{role}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        Telefon <a href={phoneLink(team.phone)}>{team.phone}</a> · E-Mail{' '}
        <a href={`mailto:${team.email}`}>{team.email}</a>
      </p>
    </PageBody>
  )
}
