/** Names of the languages, each in itself: English, and those that have a folder in `locales/`. @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', es: 'Español' };
