/** Category labels and pages (N07). Their colours are in shared/ui/categories.css, chosen by the data-category attribute. */
export { categoryLabel, categoryPath } from '#shared/article/article.ts'
