/** Forms before a visit, as the clinic sees them: how they stand, what was signed. */
export { FormStands, FormsTag, MissingFormsSign, VisitFormsTag, formStandsOf, useFormStandList } from './forms-tag.tsx'
export { MyForms } from './my-forms.tsx'
export { PersonForms } from './person-forms.tsx'
export { VisitForms } from './visit-forms.tsx'
