import Type from 'typebox';

/** Latitude and longitude. */
export const Coordinates = Type.Tuple([Type.Number(), Type.Number()]);

/** A text in all languages of the app. */
export const LocalisedText = Type.Object(
  { en: Type.String(), zh: Type.String(), hk: Type.String(), ja: Type.String() },
  { additionalProperties: false },
);
