import { z } from 'zod'
import { address, words } from './content-blocks.ts'

// The menus that an operator writes himself (G-17). What is left out does not restrict.

const shownTo = {
  mode: z.enum(['b2b', 'b2c']).exactOptional(),
  auth: z
    .enum(['guest', 'user', 'admin'])
    .exactOptional()
    .meta({ description: 'guests only, whoever is signed in, or who administers a company' }),
}
const MenuLink = z.strictObject({ label: words(60), url: address, ...shownTo }).meta({ id: 'MenuLink' })

/** A link, or a column of links. */
const FooterEntry = z
  .strictObject({
    label: words(60),
    url: address.exactOptional(),
    ...shownTo,
    children: z.array(MenuLink).min(1, 'Eine Spalte braucht mindestens einen Eintrag.').max(15).exactOptional(),
  })
  .refine(({ url, children }) => (url === undefined) !== (children === undefined), {
    message: 'Ein Eintrag ist entweder ein Link oder eine Spalte.',
    path: ['url'],
  })
  .meta({ id: 'FooterEntry' })
export type OwnMenuEntry = z.output<typeof FooterEntry>

/** As far as the shop draws them: a menu that is left out is the shop's usual one. */
export const OwnMenus = z
  .strictObject({
    top: z.array(MenuLink).max(4, 'Die Kopfzeile hat Platz für vier Einträge.').exactOptional(),
    main: z.array(MenuLink).max(8, 'Neben dem Sortiment ist Platz für acht Einträge.').exactOptional(),
    footer: z.array(FooterEntry).max(12, 'Der Fuß hat Platz für zwölf Einträge und Spalten.').exactOptional(),
  })
  .meta({ id: 'OwnMenus' })
export type OwnMenus = z.output<typeof OwnMenus>
