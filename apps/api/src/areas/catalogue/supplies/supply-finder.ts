import type { manufacturers as contract } from '@kontor/contracts'
import { brands, devices, manufacturers, type SupplyFacts } from '@kontor/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { everyList } from '../../../platform/process/made-from.ts'
import { countValues } from '../../listing/service.ts'
import { cached } from '../list/catalogue-cache.ts'
import { type Coded, coded } from './supply-search.ts'

export type BrandItem = contract.BrandItem
export type DeviceItem = contract.DeviceItem

type DeviceRow = typeof devices.$inferSelect & { brandSlug: string; brandName: string }
type BrandRow = typeof brands.$inferSelect & { country: string; manufacturer: { slug: string; name: string } }
/** A supply with its search words and facts. */
export type SupplyRow = {
  articleId: number
  oemNumber: string | null
  manufacturerNumber: string
  facts: SupplyFacts
  deviceSlugs: string[]
  brandName: string
}

export type Finder = {
  brands: readonly BrandRow[]
  devices: readonly DeviceRow[]
  supplies: readonly SupplyRow[]
  codedDevices: readonly Coded<DeviceRow>[]
  codedSupplies: readonly Coded<SupplyRow>[]
}

/** Brands, devices and listed supplies, in memory until the catalogue changes: what is typed is compared with all. */
export async function readFinder(ctx: Pick<Context, 'shop' | 'madeFrom'>): Promise<Finder> {
  // a sale that moves an article changes the order of supplies, and not the version of the catalogue
  ctx.madeFrom?.add(everyList)
  const stamp = `${ctx.shop.catalogue.version()} ${await ctx.shop.search.structure()}`
  const load = async () => {
    const { db } = ctx.shop
    const [rows, supplies] = await Promise.all([
      db
        .select()
        .from(devices)
        .innerJoin(brands, eq(brands.id, devices.brandId))
        .innerJoin(manufacturers, eq(manufacturers.id, brands.manufacturerId))
        .orderBy(asc(brands.name), asc(devices.series), asc(devices.name)),
      db.sql<SupplyRow[]>`
        select a.id as "articleId", a.oem_number as "oemNumber", a.manufacturer_number as "manufacturerNumber",
          a.supply as facts, a.device_slugs as "deviceSlugs", b.name as "brandName"
        from articles a join listings l on l.article_id = a.id join brands b on b.id = a.brand_id
        where a.supply is not null order by l.rank, a.id`,
    ])
    const found = rows.map((row) => ({ ...row.devices, brandSlug: row.brands.slug, brandName: row.brands.name }))
    const brandRows = rows.map(({ brands: brand, manufacturers: { slug, name, country } }) => ({
      ...brand,
      country,
      manufacturer: { slug, name },
    }))
    return {
      brands: [...new Map(brandRows.map((brand) => [brand.slug, brand])).values()],
      devices: found,
      supplies,
      codedDevices: found.map(codedDevice),
      codedSupplies: supplies.map(codedSupply),
    }
  }
  return await cached(ctx, 'supplyFinder', load, stamp)
}

/** People type a model with or without its brand, and a number without its ending. */
function codedDevice(device: DeviceRow): Coded<DeviceRow> {
  const { name, brandName, series, kind } = device
  const model = name.startsWith(`${brandName} `) ? name.slice(brandName.length + 1) : name
  return coded(device, [model, name], `${name} ${series} ${kind} Drucker`)
}

/** A rebuilt supply is also found by the number of the original it replaces. */
function codedSupply(supply: SupplyRow): Coded<SupplyRow> {
  const { oemNumber, manufacturerNumber, facts, brandName } = supply
  const own = [oemNumber ?? '', manufacturerNumber].filter((code) => code !== '')
  const codes = [...new Set([...own, ...facts.oemNumbers])]
  return coded(supply, [...codes, ...codes.map((code) => brandName + code)], brandName)
}

const named = (place: string, { slug, name }: { slug: string; name: string }) => ({
  slug,
  name,
  url: `/shop/${place}/${slug}`,
})

export const supplyBrandUrl = (slug: string) => `/shop/supply/brand/${slug}`
export const supplyDeviceUrl = (slug: string) => `/shop/supply/device/${slug}`

/** How many supplies there are for each brand and device. */
export async function readSupplyCounts(ctx: Context) {
  const [ofBrand, ofDevice] = await Promise.all([countValues(ctx, 'supply_brand'), countValues(ctx, 'supply_device')])
  return { ofBrand, ofDevice }
}
type SupplyCounts = Awaited<ReturnType<typeof readSupplyCounts>>

/** What of the finder the viewer may have supplies for; of the whole shop all of it. */
export function ownFinder(ctx: Pick<Context, 'viewer'>, finder: Finder, counts: SupplyCounts): Finder {
  if (!ctx.viewer.customer?.assortment) return finder
  const isFilled = ({ slug }: { slug: string }) => (counts.ofDevice.get(slug) ?? 0) > 0
  return {
    ...finder,
    brands: finder.brands.filter(({ slug }) => (counts.ofBrand.get(slug) ?? 0) > 0),
    devices: finder.devices.filter(isFilled),
    codedDevices: finder.codedDevices.filter(({ item }) => isFilled(item)),
  }
}

/** A brand of devices as the contract has it; without a picture of its own it shows one of its devices. */
export function brandItemOf({ devices: all }: Finder, counts: SupplyCounts, brand: BrandRow): BrandItem {
  const own = all.filter(({ brandSlug }) => brandSlug === brand.slug)
  return {
    id: brand.id,
    slug: brand.slug,
    name: brand.name,
    displayName: brand.name,
    image: brand.image ?? own[0]?.image ?? null,
    count: counts.ofBrand.get(brand.slug) ?? 0,
    url: supplyBrandUrl(brand.slug),
    body: brand.body,
    country: brand.country,
    manufacturer: named('manufacturer', brand.manufacturer),
    brands: [],
    deviceCount: own.length,
  }
}

/** A device as the contract has it; `count` = supplies that fit. */
export function deviceItemOf(counts: SupplyCounts, device: DeviceRow): DeviceItem {
  return {
    id: device.id,
    slug: device.slug,
    name: device.name,
    displayName: device.name,
    image: device.image,
    count: counts.ofDevice.get(device.slug) ?? 0,
    url: supplyDeviceUrl(device.slug),
    series: device.series,
    kind: device.kind,
    brand: { slug: device.brandSlug, name: device.brandName, url: supplyBrandUrl(device.brandSlug) },
  }
}

/** All devices of the finder, for areas that remember some of them. */
export async function readDevices(ctx: Context): Promise<DeviceItem[]> {
  const [finder, counts] = await Promise.all([readFinder(ctx), readSupplyCounts(ctx)])
  return finder.devices.map((device) => deviceItemOf(counts, device))
}
