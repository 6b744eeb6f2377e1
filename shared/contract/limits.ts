/** Business limits of spec.md §5 and §9. Imports nothing. */
export const limits = {
  titleMax: 50,
  excerptMax: 150,
  contentMax: 100_000,
  passwordMin: 6,
  /** bcrypt ignores bytes after 72. */
  passwordMaxBytes: 72,
  nameMin: 2,
  nameMax: 80,
  imageTitleMax: 120,
  imageDescriptionMax: 500,
  imageCaptionMax: 300,
  imageCreditMax: 120,
  /** Photos of a news item, the lead included. */
  noticiaPhotosMax: 12,
  tagMax: 40,
  tagsMax: 20,
  rejectionReasonMax: 500,
  pressUrlMax: 2000,
  pressTitleMax: 120,
  pressMessageMax: 500,
  /** Characters of page feedback, and of its page's path. */
  opinionMax: 500,
  pagePathMax: 200,
  /** Characters of a review comment. */
  reviewMax: 2_000,
  /** Bytes of an image file. */
  uploadMaxBytes: 4 * 1024 * 1024,
  /** Bytes of a document: what the platform can stream. */
  fileMaxBytes: 20_000_000,
  fileTitleMax: 120,
  /** Public uploads at one time whose data were not sent yet, shared between networks. */
  unclaimedUploadsMax: 500,
  /** Bytes of a content file's JSON. */
  contentMaxBytes: 4 * 1024 * 1024,
  /** Characters of a search. */
  searchMax: 200,
  newsPerPage: 6,
  panelNewsPerPage: 12,
  /** Days before deleted news are purged (private.refuse_early_purge). */
  binDays: 90,
  homeItemsPerPage: 3,
  galleryPerPage: 8,
  pickerPerPage: 6,
  /** Items of an unpaged list. */
  listMax: 1000,
  /** Versions of a news item in a response. */
  versionsMax: 50,
  /** Server drafts of a person; characters of their title. */
  draftsMax: 100,
  draftTitleMax: 200,
  /** Preview links of a news item: by one person, and in all. */
  ownPreviewLinksMax: 10,
  previewLinksMax: 20,
  /** Unused document uploads of a person in 24 hours. */
  openUploadsMax: 30,
  /** MB that an account may store in a day; also in private.count_stored_bytes(). */
  storedMbPerDay: 100,
  /** Undecided proposals of a person. */
  openProposalsMax: 30,
  /** Steps of an image's history in a response. */
  imageHistoryMax: 100,
  /** Items of a page. */
  pageMax: 100,
  /** Stored picture widths in pixels, never enlarged. */
  imageWidths: [400, 640, 800, 1200],
  toastMs: 3000,
} as const
