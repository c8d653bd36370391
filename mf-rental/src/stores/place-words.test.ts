import { placeWords } from './place-words';

test('formats floor and distance, each optional', () => {
  expect(placeWords({ floor: 'B1F, by the lifts', distanceMetres: 80 }, 'en')).toBe(
    'B1F, by the lifts · 80 m',
  );
  expect(placeWords({ floor: '', distanceMetres: 1240 }, 'en')).toBe('1.2 km');
  expect(placeWords({ floor: '2F', distanceMetres: null }, 'en')).toBe('2F');
});
