/** Hash of a file in the form of the `integrity` attribute. The build of workers provides it. */
declare module '*?integrity' {
  const integrity: string;
  export default integrity;
}
