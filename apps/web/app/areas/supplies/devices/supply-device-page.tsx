import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  data as page,
  useActionData,
  useParams,
} from 'react-router'
import { supplyBrandDeviceLink, supplyDeviceLink } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type AnyQuery, browserClient, inBrowser, onServer } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import { pageContext } from '../../../platform/calls/server-context.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'
import { ArticleGrid } from '../../catalogue/tile/views/article-grid.tsx'
import {
  type Device,
  deviceNeeds,
  deviceOwnerQuery,
  deviceQuery,
  inBrowserWithMine,
  onServerWithMine,
  paperQuery,
} from '../queries.ts'
import styles from '../supplies.module.css'
import { SupplyGroups } from '../supply-group.tsx'
import { groupSupplies, materialName, otherSupplies, rowsOf } from '../supply-groups.ts'
import { handleSupplyPost, refreshMyDevices } from '../supply-post.ts'
import { SupplyRows } from '../supply-row.tsx'
import { DeviceHead } from './device-head.tsx'
import { useRememberDevice } from './last-devices.ts'

type Args = LoaderFunctionArgs | ClientLoaderFunctionArgs
type Finder = { deviceItems: readonly Device[] } | undefined

/** The device of an address; a brand in it has to be its own (R-ROUTE-058). */
function deviceOf({ params }: Args, finder: Finder): Device {
  const device = finder?.deviceItems[0]
  const isAsked = device && (params['brand'] === undefined || params['brand'] === device.brand.slug)
  if (!isAsked) throw page(null, { status: 404 })
  return device
}

/** In two steps: whose device it is, then what fits it. */
export async function loader(args: LoaderFunctionArgs) {
  await onServer(deviceNeeds.first)(args)
  const ownerKey = deviceOwnerQuery(args.params['device'] ?? '').queryKey
  const device = deviceOf(args, args.context.get(pageContext).answers?.getQueryData(ownerKey))
  return await onServerWithMine((): AnyQuery[] => deviceNeeds.second(device))(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await inBrowser(deviceNeeds.first)(args)
  const ownerKey = deviceOwnerQuery(args.params['device'] ?? '').queryKey
  const device = deviceOf(args, browserClient?.getQueryData(ownerKey))
  return await inBrowserWithMine((): AnyQuery[] => deviceNeeds.second(device))(args)
}

export const action = onPost(handleSupplyPost)
export const clientAction = postInBrowser(handleSupplyPost, refreshMyDevices)

export default function SupplyDevicePage() {
  const { brand, device: slug = '' } = useParams()
  const { data: owner } = useSuspenseQuery(deviceOwnerQuery(slug))
  const device = owner.deviceItems[0]
  return device && <FittingSupplies device={device} isBelowBrand={brand !== undefined} />
}

function FittingSupplies({ device, isBelowBrand }: { device: Device; isBelowBrand: boolean }) {
  const { data } = useSuspenseQuery(deviceQuery(device.brand.slug, device.slug))
  const refusal = useActionData<FormRefusal>()
  const { context, deviceItem, items, supplies } = data
  const rows = rowsOf(items, supplies)
  const groups = groupSupplies(rows)
  const others = otherSupplies(rows)
  const title = `${materialName(rows)} für ${device.name}`
  useRememberDevice(device)
  if (!deviceItem) return null
  const here = isBelowBrand ? supplyBrandDeviceLink(device.brand.slug, device.slug) : supplyDeviceLink(device.slug)
  return (
    <PageBody>
      <PageHead
        title={title}
        description={`${items.length} Artikel passend für ${device.name}: Original, Rebuilt und kompatibel, mit Reichweite und Kosten je Seite.`}
        canonical={supplyDeviceLink(device.slug)}
      />
      <Breadcrumb crumbs={context?.breadcrumb ?? [{ label: device.name, url: here }]} />
      {refusal && <RefusedNotice refused={refusal.refused} />}
      <DeviceHead device={deviceItem} title={title} groups={groups} here={here} />
      {rows.length === 0 && (
        <EmptyState title="Zurzeit führen wir nichts für dieses Gerät" scene="nicht-gefunden">
          <p>Rufen Sie uns an: Wir fragen gern für Sie nach.</p>
        </EmptyState>
      )}
      <SupplyGroups groups={groups} brandName={device.brand.name} here={here} />
      {others.length > 0 && (
        <section className={styles.section} id="weiteres">
          <h2>{groups.length > 0 ? 'Trommel, Behälter und Wartung' : 'Material für dieses Gerät'}</h2>
          <SupplyRows rows={others} />
        </section>
      )}
      {groups.length > 0 && <Paper />}
    </PageBody>
  )
}

/** Paper for the device. When it cannot be read, the rest of the page stays. */
function Paper() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(paperQuery))
  if (isError)
    return (
      <PartFailed onRetry={refetch} busy={isFetching}>
        „Passendes Papier“ lässt sich gerade nicht laden.
      </PartFailed>
    )
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Passendes Papier</h2>
      <ArticleGrid articles={data.items} headingLevel={3} columns="full" />
    </section>
  )
}
