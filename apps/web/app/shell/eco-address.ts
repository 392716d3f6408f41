import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { ecoParameter } from '../links.ts'
import { saysEco, setEcoView, useEcoMode } from '../platform/state/eco-view.ts'
import { useShop } from '../platform/state/shop.ts'

/** Routes on which the address says isBGS (specification 2), by name. */
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

/**
 * Keeps the address in line with the mode on the routes that carry it (S-STATE-030 to 032). A first page with
 * isBGS=true switches the mode on, afterwards the storage leads (G-59).
 */
export function EcoAddress() {
  const { beGreen } = useShop()
  const on = useEcoMode()
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
  return null
}

let firstPage = true
