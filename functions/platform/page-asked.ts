/** Which page of a list is asked for. */
import { limits } from '#contract/limits.ts'

type Asked = { readonly page?: number | undefined; readonly limit?: number | undefined }
type PageAsked = { readonly page: number; readonly take: number; readonly skip: number; readonly isPaged: boolean }

/** Without both parameters it is the first of the largest list; `usual`: how many items a page has where only its number is said. */
export function pageAsked({ page, limit }: Asked, usual: number): PageAsked {
  const isPaged = page !== undefined || limit !== undefined
  const [number, take] = isPaged ? [page ?? 1, limit ?? usual] : [1, limits.listMax]
  return { page: number, take, skip: (number - 1) * take, isPaged }
}
