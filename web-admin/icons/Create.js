import Pencil from 'lucide-react/icons/pencil';
import { icon } from './icon.js';

export default icon('Create', Pencil);
