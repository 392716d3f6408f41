const pastThePooler = { DATABASE_POOLED_URL: undefined }

/**
 * Settings of the shops that need the database itself though `npm run grown -- test` has a pooler before it. Here they
 * all are, each with its reason; whatever is not here passes behind the pooler too.
 */
export const direct = {
  /**
   * `contract/busy.test.ts` is about limits for locks and pauses, about who waits for one of three connections, and looks
   * at the database from beside: a pooler has limits of its own for all, and fewer connections than these tests hold.
   */
  ownLimits: pastThePooler,
}
