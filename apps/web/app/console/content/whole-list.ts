type Query<Row extends object> = {
  data: { items: Row[]; next: null } | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch(): unknown
}

/** A list that comes as a whole, as `ConsoleTable` reads it. */
export const wholeList = <Row extends object>({ data, error, isPending, isFetching, refetch }: Query<Row>) => ({
  data: data && { pages: [data] },
  ...{ error, isPending, isFetching, refetch },
  hasNextPage: false,
  fetchNextPage: () => undefined,
})
