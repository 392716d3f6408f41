/** Longest texts of a rating (G-100); what is longer is refused at its field. */
export const ratingLimits = { title: 120, text: 2000 } as const
