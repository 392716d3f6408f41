import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { listExportLink, shop } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../platform/calls/query.ts'
import { requireCustomer } from '../../platform/navigation/guard.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig, useShop } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Checkbox, FieldGroup, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import type { BasketReport } from './adding/whole-list.ts'
import { WholeList } from './adding/whole-list-button.tsx'
import { BasketReportNotice } from './basket-report-notice.tsx'
import { DeleteList } from './delete-list.tsx'
import { type ListMode, listAddress, listModeOf } from './list-address.ts'
import { ListForm } from './list-form.tsx'
import { postToList, refreshLists } from './list-posts.ts'
import styles from './lists-page.module.css'
import { ListPositions } from './positions/list-positions.tsx'
import { inOrder, type Lists, listsAt, type ShoppingList } from './queries.ts'

const needs = ({ url }: PageAt) => [configQuery, listsAt(url.searchParams)]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)
export const action = onPost<BasketReport>(postToList)
export const clientAction = postInBrowser<BasketReport>(postToList, refreshLists)

export default function ListsPage() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(listsAt(address))
  const outcome = useActionData<BasketReport | FormRefusal>()
  const report = outcome && 'added' in outcome ? outcome : null
  const lists = inOrder(data.lists)
  const list = data.current === null ? undefined : data.lists[data.current]
  const mode = listModeOf(address)
  return (
    <PageBody dense>
      <PageHead title="Einkaufslisten" robots="noindex" />
      <h1 tabIndex={-1}>Einkaufslisten</h1>
      {outcome && 'refused' in outcome && <RefusedNotice refused={outcome.refused} />}
      <div className={styles.page}>
        <nav aria-label="Ihre Listen" className={styles.side}>
          <ul className={styles.lists}>
            {lists.map((one) => (
              <li key={one.slug}>
                <Link
                  to={listAddress(one.slug, { mode })}
                  aria-current={one.slug === data.current ? 'page' : undefined}
                >
                  <span>{one.displayName}</span>{' '}
                  <span className={styles.faint}>
                    {[one.positionCount, one.isDefault && 'Standard', one.owner && `von ${one.owner}`]
                      .filter((part) => part !== false && part !== null)
                      .join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Disclosure summary="Neue Liste" className={styles.create} open={lists.length === 0}>
            <ListForm kind="create" emptiedBy={lists.length}>
              <TextField name="displayName" label="Name der neuen Liste" maxLength={80} required autoComplete="off" />
              <Button type="submit">Anlegen</Button>
            </ListForm>
          </Disclosure>
        </nav>
        {list ? <CurrentList key={list.slug} list={list} data={data} mode={mode} report={report} /> : <NoLists />}
      </div>
    </PageBody>
  )
}

function NoLists() {
  return (
    <EmptyState
      title="Noch keine Einkaufsliste"
      scene="leer-bestellungen"
      actions={
        <LinkButton to={shop} look="primary">
          Zum Sortiment
        </LinkButton>
      }
    >
      <p>Was Sie öfter brauchen, merken Sie hier vor: am Artikel „Zur Einkaufsliste“ wählen.</p>
    </EmptyState>
  )
}

type CurrentListProps = { list: ShoppingList; data: Lists; mode: ListMode; report: BasketReport | null }

function CurrentList({ list, data, mode, report }: CurrentListProps) {
  const { slug, readOnly } = list
  const others = inOrder(data.lists).filter((one) => !one.readOnly && one.slug !== slug)
  const { userCanExportShoppingList } = useShop()
  return (
    <section aria-labelledby="list-name" className={styles.list}>
      <div className={styles.ends}>
        <h2 id="list-name">{list.displayName}</h2>
        <div className={styles.actions}>
          <ListForm kind="copy" slug={slug}>
            <Button type="submit" size="small">
              Kopieren
            </Button>
          </ListForm>
          {!readOnly && !list.isDefault && (
            <ListForm kind="prefer" slug={slug}>
              <Button type="submit" size="small">
                Als Standard
              </Button>
            </ListForm>
          )}
          {userCanExportShoppingList && list.positionCount > 0 && (
            <>
              <a href={listExportLink(slug, 'csv')} download>
                CSV
              </a>
              <a href={listExportLink(slug, 'xlsx')} download>
                Excel
              </a>
            </>
          )}
          {list.positionCount > 0 && <Modes slug={slug} mode={mode} page={data.page} />}
        </div>
      </div>
      {list.description && <p>{list.description}</p>}
      {list.owner && <p className={styles.faint}>Geteilt von {list.owner}. Zum Ändern legen Sie eine Kopie an.</p>}
      {report && <BasketReportNotice report={report} />}
      {data.missingCount > 0 && !readOnly && <Missing slug={slug} count={data.missingCount} />}
      {list.positionCount === 0 && (
        <EmptyState title="Diese Liste ist leer" actions={<LinkButton to={shop}>Zum Sortiment</LinkButton>}>
          <p>Am Artikel „Zur Einkaufsliste“ wählen, dann steht er hier.</p>
        </EmptyState>
      )}
      {list.positionCount > 0 && <ListPositions list={list} others={others} mode={mode} />}
      {list.positionCount > 0 && <WholeList slug={slug} />}
      <Pagination page={data.page} lastPage={data.lastPage} linkTo={(page) => listAddress(slug, { page, mode })} />
      {!readOnly && <Settings list={list} colleagues={data.colleagues} />}
    </section>
  )
}

const modes = [
  ['detail', 'Ausführlich'],
  ['list', 'Kompakt'],
] as const

/** Links, which keep the page (S-STATE-033). */
function Modes({ slug, mode, page }: { slug: string; mode: ListMode; page: number }) {
  return (
    <nav aria-label="Darstellung" className={styles.modes}>
      {modes.map(([one, label]) => (
        <Link
          key={one}
          to={listAddress(slug, { page, mode: one })}
          keepPlace
          replace
          aria-current={one === mode ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Missing({ slug, count }: { slug: string; count: number }) {
  return (
    <Notice
      kind="warning"
      title={count === 1 ? 'Einen Artikel gibt es nicht mehr.' : `${count} Artikel gibt es nicht mehr.`}
    >
      <div className={styles.actions}>
        <ListForm kind="missing" slug={slug}>
          <input type="hidden" name="successors" value="yes" />
          <Button type="submit" size="small">
            Durch Nachfolger ersetzen, Rest entfernen
          </Button>
        </ListForm>
        <ListForm kind="missing" slug={slug}>
          <Button type="submit" size="small" look="quiet">
            Nur entfernen
          </Button>
        </ListForm>
      </div>
    </Notice>
  )
}

function Settings({ list, colleagues }: { list: ShoppingList; colleagues: Lists['colleagues'] }) {
  const { slug } = list
  return (
    <Disclosure summary="Liste umbenennen, teilen oder löschen" className={styles.settings}>
      <ListForm kind="edit" slug={slug}>
        <TextField name="displayName" label="Name" maxLength={80} required defaultValue={list.displayName} />
        <TextArea name="description" label="Beschreibung" optional maxLength={2000} defaultValue={list.description} />
        <Button type="submit">Speichern</Button>
      </ListForm>
      {colleagues.length > 0 && (
        <ListForm kind="share" slug={slug}>
          <FieldGroup legend="Wer darf mitlesen?">
            {colleagues.map(({ id, name }) => (
              <Checkbox key={id} name="userId" value={id} defaultChecked={list.sharedWith.includes(id)}>
                {name}
              </Checkbox>
            ))}
          </FieldGroup>
          <Button type="submit">Teilen</Button>
        </ListForm>
      )}
      <DeleteList list={list} />
    </Disclosure>
  )
}
