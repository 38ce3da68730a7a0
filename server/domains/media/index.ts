import { mediaContract } from '#shared/domains/media/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Upload } from './entities/upload.ts'
import { sweepUploads } from './jobs.ts'
import { mediaRoutes } from './routes.ts'
import { mediaPersonData } from './person-data.ts'

/** Media owns pictures that people upload: where they lie, who may store one, and in what form. */
export const mediaDomain = defineDomain({
  name: 'media',
  contract: mediaContract,
  routes: {
    media: mediaRoutes,
  },
  jobs: [sweepUploads],
  writers: [],
  entities: [Upload],
  records: {},
  personData: [mediaPersonData],
})

export { holdLicense } from './hold-license.ts'
export { requireOwnPhoto } from './own-photo.ts'
export { requirePublicPicture } from './public-picture.ts'
export { removeUnshown } from './remove-unshown.ts'
export { readPicture, readSmallPicture } from './read-picture.ts'
export { pictureAt } from './upload-links.ts'

export { keyOf as pictureKey } from './store-upload.ts'
