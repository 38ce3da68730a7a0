export { ListTools } from './list-tools.tsx'
export { useKeptColumns } from './use-kept-columns.ts'
