import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import type { Happening } from '../../platform/state/happened.ts'

type Value = string | number | boolean
/** As the tracker's queue takes it: the name of a function and what it is given. */
export type Command = readonly [name: string, ...values: Value[]]

export type Flags = {
  slideImpressions: boolean
  slideClicks: boolean
  shoplistImpressions: boolean
  shoplistClicks: boolean
}

const slides = 'Slider'
const articleLists = 'Artikelliste'
const shoppingLists = 'Einkaufsliste'
const baskets = 'Warenkorb'
const storedBaskets = 'Gespeicherte Warenkörbe'
const actions = { saved: 'gespeichert', added: 'hinzugefügt', replaced: 'ersetzt', deleted: 'gelöscht' }

/** What the tracker is told of something that happened; nothing of what is switched off. */
export function commandsFor(happening: Happening, flags: Flags): Command[] {
  switch (happening.what) {
    case 'followed':
      return clicked(happening.link, flags)
    case 'basket': {
      const { basket, added } = happening
      return [
        ...(added ? event(baskets, 'hinzugefügt', added.article.articleNumber, added.quantity) : []),
        ...cart(basket),
      ]
    }
    case 'storedBasket':
      return event(storedBaskets, actions[happening.action])
    case 'listed':
      return event(shoppingLists, 'hinzugefügt', happening.articleNumber)
    case 'ordered':
      return ordered(happening.order)
    case 'filled':
      // the basket itself is read for it (tracking.tsx)
      return []
  }
}

/** @param names of the slide or list that has come into sight, as the markup has them */
export function seen({ slide, list }: { slide?: string; list?: string }, flags: Flags): Command[] {
  if (slide) return flags.slideImpressions ? event(slides, 'impression', slide) : []
  return flags.shoplistImpressions ? event(articleLists, 'impression', list && listName(list)) : []
}

/** The heading over the hits of a search quotes what was typed, which may be anything. */
const listName = (heading: string) => (heading.startsWith('Suche: ') ? 'Suche' : heading)

function clicked(link: HTMLAnchorElement, flags: Flags): Command[] {
  const slide = link.closest<HTMLElement>('[data-slide]')?.dataset['slide']
  if (slide) return flags.slideClicks ? event(slides, 'click', slide) : []
  const isArticle = link.pathname.startsWith('/shop/article/') && link.closest('[data-list]')
  if (!isArticle || !flags.shoplistClicks) return []
  return event(articleLists, 'click', link.closest<HTMLElement>('[data-article]')?.dataset['article'])
}

/** @returns nothing where something is missing that it needs (L-RULE-055) */
function command(name: string, ...values: (Value | undefined)[]): Command[] {
  const isWhole = (all: (Value | undefined)[]): all is Value[] =>
    !all.some((value) => value === undefined || value === '' || Number.isNaN(value))
  return isWhole(values) ? [[name, ...values]] : []
}

const event = (category: string, action: string, ...about: (Value | undefined)[]) =>
  command('trackEvent', category, action, ...about)

function cart({ items, totals }: Basket): Command[] {
  return [...goods(items), ...command('trackEcommerceCartUpdate', totals.valueOfGoods)]
}

function ordered({ orderNumber, positions, totals }: Extract<Happening, { what: 'ordered' }>['order']): Command[] {
  const { gross, valueOfGoods, tax, shipping, discount } = totals
  const order = command('trackEcommerceOrder', orderNumber, gross, valueOfGoods, tax, shipping, discount)
  return order.length > 0 ? [...goods(positions), ...order] : []
}

/**
 * The goods again each time, since the tracker forgets them with the page and knows an article once, however many
 * positions it has. Nothing that somebody wrote about a position goes along; a gift has no price.
 */
function goods(positions: readonly BasketPosition[]): Command[] {
  const quantities = new Map<string, number>()
  const first = new Map<string, BasketPosition>()
  for (const position of [...positions].sort(
    (one, other) => Number(one.price === null) - Number(other.price === null),
  )) {
    const { articleNumber, quantity } = position
    if (!first.has(articleNumber)) first.set(articleNumber, position)
    quantities.set(articleNumber, (quantities.get(articleNumber) ?? 0) + quantity)
  }
  const items = [...first.values()].map(
    ({ articleNumber, displayName, price }): Command => [
      'addEcommerceItem',
      articleNumber,
      displayName,
      '',
      price ?? 0,
      quantities.get(articleNumber) ?? 0,
    ],
  )
  return [['clearEcommerceCart'], ...items]
}
