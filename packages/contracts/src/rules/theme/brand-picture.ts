/** Of a picture of the brand; larger ones slow every page. As text within a request it fits into one MiB (G-100). */
export const mostPictureBytes = 500_000

/** What may be sent; what a file is, its content says. */
export const pictureKinds = '.svg,.png,.jpg,.jpeg,.webp'
