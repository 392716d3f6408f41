import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useNavigate, useSearchParams } from 'react-router'
import { ecoParameter } from '../links.ts'
import { useShop } from './shop.ts'

/** The fixed key of the BGS mode (specification 4 and 9, G-23): 'true' or absent. */
const storageKey = 'isBGS'

/** Routes on which the address says isBGS (specification 2 "Routes that carry the isBGS flag"), by name. */
const carriers: ReadonlySet<string> = new Set([
  'shop',
  'byCatalogPage',
  'maincatalog',
  'catalogs',
  'catalogsOfParentSlug',
  'catalogBySlug',
  'assortments',
  'assortmentBySlug',
  'assortmenttypes',
  'assortmentTypeBySlug',
  'manufacturers',
  'manufacturersByArticleTypeName',
  'manufacturersByProductType',
  'manufacturerBySlug',
  'manufacturerBySlugAndArticleTypeName',
  'manufacturerBySlugAndProductType',
  'brands',
  'brandsByArticleTypeName',
  'brandsByProductType',
  'brandBySlug',
  'brandBySlugAndArticleTypeName',
  'brandBySlugAndProductType',
  'shopDepotBySlug',
  'shopIndex',
  'articleTypeNames',
  'articleTypeNameBySlug',
  'articleTypeNameBySlugAndFormat',
  'articleTypeNameBySlugAndProductType',
  'articleTypeNameBySlugAndManufacturer',
  'articleTypeNameBySlugAndBrand',
  'articleTypeNameBySlugAndBasisfarbe',
  'articleTypeNameBySlugAndFarbe',
  'articleTypeNameGroups',
  'articleTypeNameGroupBySlug',
  'productTypes',
  'productTypeBySlug',
  'productTypeBySlugAndManufacturer',
  'productTypeBySlugAndBrand',
  'productTypeGroups',
  'productTypeGroupBySlug',
  'bStockArticles',
  'deviceArticles',
  'printerArticles',
  'furnitureArticles',
  'withbaseprice',
  'tagBySlug',
  'attributeBySlug',
  'deliveryState',
])

export const carriesEcoView = (routeName: string | undefined) => routeName !== undefined && carriers.has(routeName)

const listeners = new Set<() => void>()
let inMemory = false

function isOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return inMemory
  }
}

/** Switches the BGS mode; the address follows by itself. */
export function setEcoView(on: boolean): void {
  inMemory = on
  try {
    if (on) localStorage.setItem(storageKey, 'true')
    else localStorage.removeItem(storageKey)
  } catch {
    // without storage the mode lives as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const saysEco = (query: URLSearchParams) => query.get(ecoParameter) === 'true'

/**
 * Whether tiles show their eco marks here: a path with /begreen, or isBGS=true in the address (V-SCREEN-033, 034).
 * The address alone decides, so that server and browser agree.
 */
export function useEcoView(): boolean {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return pathname.includes('/begreen') || saysEco(query)
}

/**
 * Keeps the address in line with the mode on the routes that carry it (S-STATE-030 to 032). A first page with
 * isBGS=true switches the mode on, afterwards the storage leads (G-59).
 */
export function useEcoAddress(): void {
  const { beGreen } = useShop()
  const on = useSyncExternalStore(subscribe, isOn, () => null)
  const routeName = useMatches().at(-1)?.id
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (on === null || !carriesEcoView(routeName)) return
    const query = new URLSearchParams(search)
    if (firstPage) {
      firstPage = false
      if (saysEco(query) && beGreen.enabled && !on) return setEcoView(true)
    }
    const wanted = on && beGreen.enabled
    if (wanted === saysEco(query) && (wanted || !query.has(ecoParameter))) return
    if (wanted) query.set(ecoParameter, 'true')
    else query.delete(ecoParameter)
    const text = query.toString()
    void navigate({ pathname, search: text && `?${text}`, hash }, { replace: true, preventScrollReset: true, state })
  }, [on, routeName, pathname, search, hash, state, beGreen.enabled, navigate])
}

let firstPage = true
