import '@fontsource-variable/public-sans/index.css'
import { Queries } from '#renderer/api/queries.tsx'
import { HomePage } from './home-page.tsx'

/** What the product is, for who is not signed in, and nothing of the pages that it leads to. */
export const HomeApp = () => (
  <Queries>
    <HomePage />
  </Queries>
)
