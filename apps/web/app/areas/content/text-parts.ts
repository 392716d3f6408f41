// What the text of a page or post is drawn by, for the console's preview.
export { Blocks } from './blocks/blocks.tsx'
export { Document } from './document.tsx'
