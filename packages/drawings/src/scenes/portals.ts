/** Marks of customers with a portal of their own, invented like them (domain 3.11). */

const mark = (ground: string, sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="8" fill="${ground}"/>${sign}</svg>`

export const portals: Readonly<Record<string, () => string>> = {
  // a vessel on a meadow: apparatus building
  wiesengrund: () =>
    mark(
      '#1f6f5c',
      '<path d="M0 40c10-6 18-6 28 0s18 6 28 0v8a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#7fc08f"/><path d="M20 12h16v5l5 8v15H15V25l5-8z" fill="#eef6f1"/><path d="M20 12h16v5H20z" fill="#c6ded2"/><path d="M15 30h26v10H15z" fill="#b6d3c6"/>',
    ),
  // gables of a town hall
  musterlingen: () =>
    mark(
      '#1d5fa8',
      '<path d="M10 46V28l9-8 9 8 9-8 9 8v18z" fill="#f2f6fb"/><path d="M24 46V14l4-6 4 6v32z" fill="#fff"/><circle cx="28" cy="20" r="2.500" fill="#1d5fa8"/><path d="M15 32h4v6h-4zM37 32h4v6h-4zM26 34h4v12h-4z" fill="#1d5fa8"/>',
    ),
}
