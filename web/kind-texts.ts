/** Texts of kinds in other languages, for the build and for the tests of texts. */
export { kindTextFiles, kindTexts } from '../infra/runtime/http/kind-texts';
