/** The absolute address of a path on the public site, which is another origin than the panel's. */
export const publicAddress = (path: `/${string}`): string => `${import.meta.env.SITE_URL}${path}`
