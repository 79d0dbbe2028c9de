import Save from 'lucide-react/icons/save';
import { icon } from './icon.js';

export default icon('Save', Save);
