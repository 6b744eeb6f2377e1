/** Business limits of spec.md §5 and §9. Imports nothing. */
export * as limits from './limits.ts'

export const titleMax = 50
export const excerptMax = 150
export const contentMax = 100_000
export const passwordMin = 6
/** bcrypt ignores bytes after 72. */
export const passwordMaxBytes = 72
export const nameMin = 2
export const nameMax = 80
export const imageTitleMax = 120
export const imageDescriptionMax = 500
export const imageCaptionMax = 300
export const imageCreditMax = 120
/** Photos of a news item, the lead included. */
export const noticiaPhotosMax = 12
export const tagMax = 40
export const tagsMax = 20
export const rejectionReasonMax = 500
export const pressUrlMax = 2000
export const pressTitleMax = 120
export const pressMessageMax = 500
/** Characters of page feedback, and of its page's path. */
export const opinionMax = 500
export const pagePathMax = 200
/** Characters of a review comment. */
export const reviewMax = 2_000
/** Bytes of an image file. */
export const uploadMaxBytes = 4 * 1024 * 1024
/** Bytes of a document: what the platform can stream. */
export const fileMaxBytes = 20_000_000
export const fileTitleMax = 120
/** Public uploads at one time whose data were not sent yet, shared between networks. */
export const unclaimedUploadsMax = 500
/** Bytes of a content file's JSON. */
export const contentMaxBytes = 4 * 1024 * 1024
/** Characters of a search. */
export const searchMax = 200
export const newsPerPage = 6
export const panelNewsPerPage = 12
/** Days before deleted news are purged (private.refuse_early_purge). */
export const binDays = 90
export const homeItemsPerPage = 3
export const galleryPerPage = 8
export const pickerPerPage = 6
/** Items of an unpaged list. */
export const listMax = 1000
/** Versions of a news item in a response. */
export const versionsMax = 50
/** Server drafts of a person; characters of their title. */
export const draftsMax = 100
export const draftTitleMax = 200
/** Preview links of a news item: by one person, and in all. */
export const ownPreviewLinksMax = 10
export const previewLinksMax = 20
/** Unused document uploads of a person in 24 hours. */
export const openUploadsMax = 30
/** MB that an account may store in a day; also in private.count_stored_bytes(). */
export const storedMbPerDay = 100
/** Undecided proposals of a person. */
export const openProposalsMax = 30
/** Steps of an image's history in a response. */
export const imageHistoryMax = 100
/** Items of a page. */
export const pageMax = 100
/** Stored picture widths in pixels, never enlarged. */
export const imageWidths = [400, 640, 800, 1200] as const
export const toastMs = 3000
