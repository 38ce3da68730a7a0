/** A form as patients fill it in: a door of its own, as the page that they open brings nothing of the clinic's. */
export { FormBody } from './form-body.tsx'
