// Theme and brand of the shop when nobody set anything (specification 3, G-92, G-93).

/** Palette names resolve to hex (G-93). */
const palette = {
  red: '#c8102e',
  greyDarkest: '#3d4852',
  white: '#ffffff',
  black: '#22292f',
  blue: '#1f6fb2',
  yellow: '#ffed4a',
}

const area = (
  main: string | null,
  heading: string | null = null,
  link: string | null = null,
  icon: string | null = null,
) => ({
  main,
  heading,
  title: null,
  subtitle: null,
  icon,
  link,
})
const state = (color: string | null, background: string | null = null) => ({ color, background })
const heading = (size: string) => ({ font: null, size })

export const themeDefaults = {
  display: { mode: 'desktop', wide: false },
  areas: {
    display: area(null),
    page: area(palette.white, palette.black, palette.blue),
    interface: area(palette.greyDarkest),
    header: area(palette.white, palette.black, palette.black),
    footer: area(palette.greyDarkest, palette.white, palette.white),
    topMenu: area(palette.black, palette.white, palette.white),
    copyright: area(palette.black, palette.white, palette.white),
    primary: area(palette.red, palette.white, palette.white),
    secondary: area(palette.greyDarkest, palette.white, palette.white),
    accent1: area(palette.red, palette.white),
    accent2: area(palette.blue, palette.white),
    accent3: area(palette.yellow, palette.black),
    tool: area(palette.white, palette.black),
    window: area(palette.white, palette.black),
    cookieNotice: area(palette.black, palette.white, palette.white),
    toast: area(palette.black, palette.white),
    b2: area(palette.greyDarkest, palette.white),
    content: area(palette.white, palette.black),
    sidebar: area(palette.white, palette.black),
    badge: area(palette.yellow, palette.black),
  },
  background: { color: palette.white },
  links: {
    normal: state(palette.blue),
    active: state(null),
    visited: state(null),
    hover: state(null),
    focus: state(null),
  },
  text: { font: 'Roboto', color: palette.black, size: '16px' },
  headings: {
    h1: heading('28px'),
    h2: heading('22px'),
    h3: heading('18px'),
    h4: heading('16px'),
    h5: heading('14px'),
    h6: heading('13px'),
  },
  headingFont: 'RobotoCondensed',
  buttons: { button: palette.greyDarkest, main: palette.red, secondary: palette.greyDarkest },
}

/** Beside the shop's name and slogan, which its operator gives. */
export const brandDefaults = {
  icon: null,
  image: null,
  groupImage: null,
  height: '40px',
  width: '160px',
  background: null,
  headerBackground: null,
  footerBackground: null,
  contentBackground: null,
  errorBackground: null,
  url: '/',
  target: '_self',
  backgroundImage: { url: null, repeat: 'no-repeat' },
}
