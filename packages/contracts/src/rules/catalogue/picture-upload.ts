/** Of a file that is sent as a picture; what a camera makes is smaller. */
export const mostUploadBytes = 15_000_000

/** What may be sent; what a file is, its content says. */
export const uploadKinds = '.jpg,.jpeg,.png,.webp,.svg'
