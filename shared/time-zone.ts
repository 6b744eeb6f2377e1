/** Time zone of the portal, repeated in SQL. */
export const timeZone = 'America/Argentina/Buenos_Aires'
