/** Media owns pictures that people upload: where they lie, who may store one, and in what form. */
export { Upload } from './entities/upload.ts'
export { sweepUploads } from './jobs.ts'
export { mediaRoutes } from './routes.ts'
