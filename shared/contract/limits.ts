/** Business limits of spec.md §5 and §9 and design §6–§7, shared by forms, API and pages. Imports nothing. */
export const limits = {
  titleMax: 50,
  excerptMax: 150,
  contentMax: 100_000,
  passwordMin: 6,
  /** bcrypt reads 72 bytes at most; longer passwords would be cut silently. */
  passwordMaxBytes: 72,
  nameMin: 2,
  nameMax: 80,
  imageTitleMax: 120,
  imageDescriptionMax: 500,
  imageCaptionMax: 300,
  imageCreditMax: 120,
  /** Photos of one news item, the one that leads among them. */
  noticiaPhotosMax: 12,
  tagMax: 40,
  tagsMax: 20,
  rejectionReasonMax: 500,
  pressUrlMax: 2000,
  pressTitleMax: 120,
  pressMessageMax: 500,
  /** Characters of what a citizen says about a page, and of the page's path. */
  opinionMax: 500,
  /** Characters of what is said with a step of a review. */
  reviewMax: 2_000,
  pagePathMax: 200,
  /** Bytes of one image file that the browser may send (design §7). */
  uploadMaxBytes: 4 * 1024 * 1024,
  /** Bytes of a document: what the platform lets a function stream (design §15). */
  fileMaxBytes: 20_000_000,
  fileTitleMax: 120,
  /** Most files of the public that may wait for their data at once, shared out between the networks they come from (design §7). */
  unclaimedUploadsMax: 500,
  /** Bytes of what one part of the content says, as it is sent. */
  contentMaxBytes: 4 * 1024 * 1024,
  /** Characters of what is searched. */
  searchMax: 200,
  newsPerPage: 6,
  panelNewsPerPage: 12,
  /** Days for which what was deleted can be brought back (private.keep_unless_long_deleted). */
  binDays: 90,
  homeItemsPerPage: 3,
  galleryPerPage: 8,
  pickerPerPage: 6,
  /** Most items that an unpaged list answers with; fewer where they would not fit. */
  listMax: 1000,
  /** Most earlier versions of a news item that one answer holds. */
  versionsMax: 50,
  /** Unsaved texts that the server keeps for one person (design §16); characters of the title that a list calls one by. */
  draftsMax: 100,
  draftTitleMax: 200,
  /** Links that show one draft at once: of one person, and in all. */
  ownPreviewLinksMax: 10,
  previewLinksMax: 20,
  /** Uploads of documents of one person that no document names, in 24 hours; undecided proposals of one person. */
  openUploadsMax: 30,
  /** What one account may store in a day, whatever it is: private.stored_bytes has it too. */
  storedMbPerDay: 100,
  openProposalsMax: 30,
  /** Most steps of an image's history that one answer holds. */
  imageHistoryMax: 100,
  /** Most items that one page of an answer holds. */
  pageMax: 100,
  /** Widths in pixels at which a picture is stored; never enlarged (design §7). */
  imageWidths: [400, 640, 800, 1200],
  toastMs: 3000,
} as const
