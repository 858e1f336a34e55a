throw new Error(
  'A unit test reached "electron". Keep the decision out of src-main/shell and test it there.',
)
