import type { Page } from './client-types.ts'

/**
 * Every item of a list, page by page: the next page is asked for when the items of the last one are used up. `readPage` gets the
 * cursor of the page, and none for the first.
 */
export async function* eachItem<Item>(
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const { data, paging } = await readPage(cursor)
    yield* data
    cursor = paging.next_cursor ?? undefined
  } while (cursor !== undefined)
}
