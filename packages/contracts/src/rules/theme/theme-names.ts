// What a theme has values for (specification 3 "Theme", G-92).

/** Parts of the shop that have colours of their own. */
export const areaNames = [
  ...(['display', 'page', 'interface', 'header', 'footer', 'topMenu', 'copyright'] as const),
  ...(['primary', 'secondary', 'accent1', 'accent2', 'accent3'] as const),
  ...(['tool', 'window', 'cookieNotice', 'toast', 'b2', 'content', 'sidebar', 'badge'] as const),
] as const
export type AreaName = (typeof areaNames)[number]

/** `main` is the ground of an area, all others stand on it. */
export const slotNames = ['main', 'heading', 'title', 'subtitle', 'icon', 'link'] as const
export type SlotName = (typeof slotNames)[number]

export const linkStates = ['normal', 'active', 'visited', 'hover', 'focus'] as const
export const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const buttonNames = ['button', 'main', 'secondary'] as const

/** How wide a page becomes: as on a desktop, or never wider than on a tablet or a phone. */
export const displayModes = ['desktop', 'tablet', 'mobile'] as const
