/** Category labels for pages and islands (N07). Their colours are in styles/categories.css, chosen by the data-category attribute. */
import { newsCategoryLabels } from '#contract/vocabulary.ts'

/** The label of a category key; a key that nobody knows is shown as it is. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(newsCategoryLabels, category)
    ? newsCategoryLabels[category as keyof typeof newsCategoryLabels]
    : category
