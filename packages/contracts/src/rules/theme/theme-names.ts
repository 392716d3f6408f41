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

/** The groups of the style panel in their order (specification 2): the areas that a shop most often sets. */
export const panelGroups = [
  ...(['page', 'interface', 'header', 'primary', 'secondary', 'topMenu', 'footer', 'copyright'] as const),
  ...(['accent1', 'accent2', 'accent3', 'tool', 'window', 'cookieNotice', 'b2', 'toast'] as const),
] as const
export type PanelGroup = (typeof panelGroups)[number]

/** The sections of the panel's configuration, of which one is open (specification 4, G-94). */
export const panelSections = ['brand', 'colors', 'backgroundImage', 'font', 'links', 'box', 'border'] as const
export type PanelSection = (typeof panelSections)[number]

/** What the panel can change of a brand. */
export const brandParams = [
  ...(['name', 'slogan', 'icon', 'image', 'groupImage', 'width', 'height', 'url', 'target'] as const),
  ...(['background', 'headerBackground', 'footerBackground', 'contentBackground', 'errorBackground'] as const),
] as const
export type BrandParam = (typeof brandParams)[number]
