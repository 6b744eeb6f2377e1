/** Which pages are not to be found by searching, here or elsewhere: each says so itself (robots), and nothing else lists them. */

/** Whether the HTML of a page says so. */
export const isNoindex = (html: string): boolean => /<meta name="robots" content="noindex"/.test(html)
