import english from 'react-vant/es/locale/lang/en-US.js';

test("the UI kit's own English words are those of the specification", () => {
  expect(english).toMatchObject({
    nameEmpty: 'Please fill in the name',
    telInvalid: 'Malformed phone number',
    vanAddressEdit: { areaEmpty: 'Please select a receiving area', addressEmpty: 'Address can not be empty' },
  });
  expect(english.vanCalendar.rangePrompt(7)).toBe('Choose no more than 7 days');
});
