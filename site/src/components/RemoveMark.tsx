/** What a chip says that takes a filter away (N02): a cross to see, words to hear. */
export const RemoveMark = () => (
  <>
    <span aria-hidden="true"> ×</span>
    <span className="visually-hidden"> (quitar este filtro)</span>
  </>
)
