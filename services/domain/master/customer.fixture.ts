/** Fields required before a customer can be approved. */
export const requiredFields = {
  alamat_kantor: 'Jl. Raya Cakung 1',
  npwp: '013456789007000',
  pic_office: 'Budi',
  telepon: '0218898601',
};
