/** The address of a picture that shows nothing and is fetched from nowhere: it stands where a real one is not wanted yet, or not at all. */
export const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
