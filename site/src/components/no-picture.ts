/** An empty picture without a request. */
export const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
