/** English, one file for each part of the application; a test proves that no text is missing. */
const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(parts)) as Record<string, string>;
export { english as speech } from '@domain/texts/speech-en';
