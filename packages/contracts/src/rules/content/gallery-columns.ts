/** Pictures side by side in a gallery: two at least, five at most (V-SCREEN-054, V-SCREEN-055). */
export const galleryColumns = (configured: number): number => Math.min(5, Math.max(2, configured))
