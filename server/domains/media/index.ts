/** Media owns pictures that people upload: where they lie, who may store one, and in what form. */
export { Upload } from './entities/upload.ts'
