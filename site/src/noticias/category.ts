/** Labels and pages of categories (N07). Colours: shared/ui/categories.css, by data-category. */
export { categoryLabel, categoryPath } from '#shared/article/article.ts'
