/** Media owns pictures that people upload: where they lie, who may store one, and in what form. */
export { Upload } from './entities/upload.ts'
export { holdLicense } from './hold-license.ts'
export { sweepUploads } from './jobs.ts'
export { mediaRoutes } from './routes.ts'
export { readPicture } from './read-picture.ts'
export { pictureAt } from './upload-links.ts'
